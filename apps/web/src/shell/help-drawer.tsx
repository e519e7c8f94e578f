// The drawer also opens on pages outside the shell, which do not load the styles of dialogs.
import '@portal/ui/theme/styles-app.css';

export { HelpDrawer } from '@portal/help/help-drawer';
