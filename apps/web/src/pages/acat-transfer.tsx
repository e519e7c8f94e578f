export { AcatTransferPage as AcatTransfer } from '@portal/transfers/acat-transfer-page';
