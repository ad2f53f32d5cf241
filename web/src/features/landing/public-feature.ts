import { type InLayer, type PublicFeature, page } from '../../page/feature.ts';

export const landing: PublicFeature & InLayer<'activities'> = {
  pages: [
    page('/', 'shell.titleHome', () => import('./landing-page.tsx'), 'LandingPage', 'landing'),
    page('/about', 'shell.titleAbout', () => import('./about-page.tsx'), 'AboutPage', 'about'),
    // The page names the project.
    page(
      ['/pitch/:id', 'tareskogen'],
      'shell.titleHome',
      () => import('./pitch-page.tsx'),
      'PitchPage',
      'pitch',
    ),
  ],
};
