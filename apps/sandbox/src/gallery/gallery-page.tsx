import { SectionPage } from '../page/section-page';

export const GalleryPage = () => (
  <SectionPage title="Components" lead="Each component of the portal in its states.">
    <p>-</p>
  </SectionPage>
);
