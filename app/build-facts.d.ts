/** The version in package.json, put in by the build (see vite.config.ts). */
declare const __APP_VERSION__: string;
/** Whether this build has a service worker (see vite/service-worker.ts). */
declare const __SERVICE_WORKER__: boolean;
