/** The minimum number of characters in a password. The server enforces the same limit. */
export const SHORTEST_PASSWORD = 10;
