interface ImportMetaEnv {
  readonly VITE_FIREBASE_API_KEY?: string;
  readonly VITE_FIREBASE_AUTH_DOMAIN?: string;
  readonly VITE_FIREBASE_PROJECT_ID?: string;
  readonly VITE_FIREBASE_STORAGE_BUCKET?: string;
  readonly VITE_FIREBASE_MESSAGING_SENDER_ID?: string;
  readonly VITE_FIREBASE_APP_ID?: string;
  /** A reCAPTCHA Enterprise key; without it there is no App Check. */
  readonly VITE_APP_CHECK_KEY?: string;
  /** The public key of Web Push; without it there is no push. */
  readonly VITE_FIREBASE_VAPID_KEY?: string;
  /** `host:port` of each emulator; unset in production. */
  readonly VITE_AUTH_EMULATOR?: string;
  readonly VITE_FIRESTORE_EMULATOR?: string;
  readonly VITE_STORAGE_EMULATOR?: string;
  /** `true` where the project's Auth has authenticator apps turned on. */
  readonly VITE_TOTP_ENABLED?: string;
  /** The site's name at the analytics provider; without one nothing is loaded. */
  readonly VITE_ANALYTICS_DOMAIN?: string;
  /** The counter's script, if not Plausible's own; `script-src` in firebase.json and `public/theme.js` name its address, too. */
  readonly VITE_ANALYTICS_SCRIPT?: string;
  /** `off` takes service workers back from all browsers. */
  readonly VITE_SERVICE_WORKER?: string;
}

interface ImportMeta {
  readonly env: ImportMetaEnv;
}

/** Names the build that this code belongs to; the same as in `/version.json`. */
declare const __BUILD_ID__: string;
