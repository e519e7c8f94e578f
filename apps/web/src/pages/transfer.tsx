export { TransferPage as Transfer } from '@portal/transfers/transfer-page';
