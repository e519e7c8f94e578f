export { AccountTransferPage as AccountTransfer } from '@portal/transfers/account-transfer-page';
