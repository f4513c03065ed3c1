/** The statuses of requests that are sent one after the other. */
export async function statusesOf(
  times: number,
  send: (index: number) => Promise<{ status: number }>,
): Promise<number[]> {
  const statuses: number[] = [];
  for (let index = 0; index < times; index += 1) statuses.push((await send(index)).status);
  return statuses;
}
