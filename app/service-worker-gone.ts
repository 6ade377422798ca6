// In place of service-worker.ts in a build with SERVICE_WORKER=off: takes itself and everything it kept away, on every
// device that has one, the next time a page is opened there.

interface Worker {
	addEventListener(
		type: "install" | "activate",
		act: (event: { waitUntil(work: Promise<unknown>): void }) => void,
	): void;
	skipWaiting(): Promise<void>;
	registration: ServiceWorkerRegistration;
	caches: CacheStorage;
}
const worker = globalThis as unknown as Worker;

worker.addEventListener("install", (event) => event.waitUntil(worker.skipWaiting()));
worker.addEventListener("activate", (event) => {
	const emptied = worker.caches
		.keys()
		.then((names) => Promise.all(names.map((name) => worker.caches.delete(name))));
	event.waitUntil(emptied.then(() => worker.registration.unregister()));
});

export {};
