/** Re-exports only the client, so that bundling leaves out the rest of the library, such as its legacy client. */
export { Client } from '@stomp/stompjs';
