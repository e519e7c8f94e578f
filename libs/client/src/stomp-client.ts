/** Of the library only this is fetched: all that it exports would come with it, its client for older versions too. */
export { Client } from '@stomp/stompjs';
