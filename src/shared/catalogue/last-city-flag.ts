/** Name of the flag that holds the address of the listing opened last on this device. */
export const lastCityFlag = 'last-city';
