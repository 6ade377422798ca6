import { showToast } from "#app/ui/toasts";

const FILE = "/sw.js";
/** Minimum time in milliseconds before a page that stays open checks for a new version again. */
const CHECK_MS = 60 * 60 * 1_000;

/**
 * Registers the service worker, and shows a toast when a new version of the app is ready, until the signal aborts.
 * Never throws.
 */
export async function watchUpdates(signal: AbortSignal): Promise<void> {
	const container = navigator.serviceWorker;
	// Service workers exist only on https and on localhost.
	if (!container) return;
	try {
		// Never registers on the dev server, where file contents change under the same name.
		if (import.meta.env.PROD && __SERVICE_WORKER__) {
			watch(container, await container.register(FILE, { updateViaCache: "none" }), signal);
		} else {
			for (const each of await container.getRegistrations()) await each.unregister();
		}
	} catch {
		// A browser that refuses has none: everything but the page for no connection works without.
	}
}

function watch(
	container: ServiceWorkerContainer,
	registration: ServiceWorkerRegistration,
	signal: AbortSignal,
) {
	let accepted = false;
	let offered: ServiceWorker | null = null;

	const offer = () => {
		const { waiting } = registration;
		// Without an active service worker, no older version is running, so there is nothing to reload.
		if (!waiting || !container.controller || waiting === offered || signal.aborted) return;
		offered = waiting;
		const press = () => {
			accepted = true;
			waiting.postMessage({ type: "SKIP_WAITING" });
		};
		showToast({ tone: "info", message: "A new version is ready.", action: { label: "Reload", press } });
	};
	const follow = () => registration.installing?.addEventListener("statechange", offer, { signal });
	registration.addEventListener("updatefound", follow, { signal });
	container.addEventListener("controllerchange", () => accepted && location.reload(), { signal });

	let asked = performance.now();
	const look = () => {
		if (document.hidden || performance.now() - asked < CHECK_MS) return;
		asked = performance.now();
		void registration.update().catch(() => undefined);
	};
	document.addEventListener("visibilitychange", look, { signal });
	follow();
	offer();
}
