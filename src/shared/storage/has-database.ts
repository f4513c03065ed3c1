/** Whether a database exists, without making it; true where the browser can't list them. */
export async function hasDatabase(name: string): Promise<boolean> {
  const listed = await indexedDB.databases?.();
  return listed ? listed.some((database) => database.name === name) : true;
}
