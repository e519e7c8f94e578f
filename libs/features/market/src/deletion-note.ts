/** Said wherever the portal says that it keeps something in the browser: Safari does so since 13.1, except for cookies. */
export const deletionNote = 'Safari may delete them if you don’t visit for 7 days.';
