/** The least number of characters in a password. The server has the same limit, and decides. */
export const SHORTEST_PASSWORD = 10;
