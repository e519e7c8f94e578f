export { FreeDeliveryTransferPage as FreeDeliveryTransfer } from '@portal/transfers/free-delivery-transfer-page';
