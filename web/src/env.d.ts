interface ImportMetaEnv {
  readonly VITE_FIREBASE_API_KEY?: string;
  readonly VITE_FIREBASE_AUTH_DOMAIN?: string;
  readonly VITE_FIREBASE_PROJECT_ID?: string;
  readonly VITE_FIREBASE_STORAGE_BUCKET?: string;
  readonly VITE_FIREBASE_MESSAGING_SENDER_ID?: string;
  readonly VITE_FIREBASE_APP_ID?: string;
  /** reCAPTCHA Enterprise key; App Check is off without it. */
  readonly VITE_APP_CHECK_KEY?: string;
  /** Web Push public key; push is off without it. */
  readonly VITE_FIREBASE_VAPID_KEY?: string;
  readonly VITE_AUTH_EMULATOR?: string;
  readonly VITE_FIRESTORE_EMULATOR?: string;
  readonly VITE_STORAGE_EMULATOR?: string;
  /** `true` if TOTP is enabled in the project’s Auth settings. */
  readonly VITE_TOTP_ENABLED?: string;
  /** Site name at the analytics provider; analytics is off without it. */
  readonly VITE_ANALYTICS_DOMAIN?: string;
  /**
   * Analytics script, if not Plausible’s own; `script-src` in firebase.json and `public/theme.js` must list its
   * address, too.
   */
  readonly VITE_ANALYTICS_SCRIPT?: string;
  /** `off` removes service workers from all browsers. */
  readonly VITE_SERVICE_WORKER?: string;
}

interface ImportMeta {
  readonly env: ImportMetaEnv;
}

declare const __BUILD_ID__: string;
