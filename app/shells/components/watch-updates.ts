import { showToast } from "#app/ui/toasts";

const FILE = "/sw.js";
/** How long a page that stays open waits before it asks for a newer version again. */
const CHECK_MS = 60 * 60 * 1_000;

/** Registers the service worker, and says when a newer version of the product is ready, until the signal. Never fails. */
export async function watchUpdates(signal: AbortSignal): Promise<void> {
	const container = navigator.serviceWorker;
	// Only on https and on this machine.
	if (!container) return;
	try {
		// Never from the dev server, whose files change under one name.
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
		// Without one at work there is no older version that anybody would have to leave.
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
