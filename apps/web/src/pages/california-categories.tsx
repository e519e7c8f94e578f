import { californiaCategories } from '@portal/help/california-categories';
import { Legal } from './legal';

export const CaliforniaCategories = () => <Legal text={californiaCategories} />;
