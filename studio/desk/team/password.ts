/** How many characters a password has at least. The same as on the server, which decides. */
export const SHORTEST_PASSWORD = 10;
