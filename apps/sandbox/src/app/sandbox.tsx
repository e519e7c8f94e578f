import { Toasts } from '@portal/ui/feedback/toasts';
import { Route, Routes, useNavigate } from 'react-router';
import { NotFoundPage } from '../page/not-found-page';
import { Frame } from '../shell/frame';
import { sections } from './sections';

/** The sandbox page: the world on top, the sections as pages below it. */
export function Sandbox() {
  const navigate = useNavigate();
  return (
    <>
      <Toasts onOpenLink={path => void navigate(path)} />
      <Frame links={sections}>
        <Routes>
          {sections.map(({ path, Page }) => (
            <Route key={path} path={path} element={<Page />} />
          ))}
          <Route path="*" element={<NotFoundPage />} />
        </Routes>
      </Frame>
    </>
  );
}
