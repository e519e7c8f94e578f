// The drawer also opens over pages that stand outside of the shell, which bring no styles of dialogs along.
import '@portal/ui/styles-app.css';

export { HelpDrawer } from '@portal/help/help-drawer';
