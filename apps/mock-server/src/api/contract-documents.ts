/** The documents of the contract, which are loaded together when the first of them is read. */
export { feedDocument } from '@portal/contracts/documentation/build/asyncapi';
export { portalDocument } from '@portal/contracts/documentation/build/openapi';
