export { OverstockDividendPage as OverstockDividend } from '@portal/transfers/overstock-dividend-page';
