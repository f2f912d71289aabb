/** The support desk: nobody sits there all day, and the answer that comes by itself says so. */
export const SUPPORT_DESK = {
  /** Message that answers by itself. */
  reply: 'server.desk_reply',
  /** Hours in which the desk has said nothing before it answers by itself again. */
  replyAfter: 12,
  /** Messages that a person may send in a day. */
  messages: 200,
  /** Feedbacks that a person may send in a day. */
  feedback: 10,
  /** Messages that a screen gets at once. */
  shown: 50,
} as const;
