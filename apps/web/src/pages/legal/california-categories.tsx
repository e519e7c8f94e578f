import { californiaCategories } from '@portal/help/legal/california-categories';
import { Legal } from './legal';

export const CaliforniaCategories = () => <Legal text={californiaCategories} />;
