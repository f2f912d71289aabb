/** Replaces RJSF's Markdown renderer: text comes from messages and is rendered as is. */
export const Markdown = ({ children }: { children?: string }): string => children ?? '';
export default Markdown;
