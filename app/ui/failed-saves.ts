import { toastWords } from "./toast-words";
import { showToast } from "./toasts";

/** Action result of a rejected form. */
interface RefusedSave {
	result: { error: Record<string, string[] | null> };
	failure?: string;
	/** Set when the page asks a question first, or shows two versions side by side. */
	details?: unknown;
}

const isRefused = (answer: unknown): answer is RefusedSave => {
	const { result } = (answer ?? {}) as { result?: { error?: unknown } | null };
	return typeof result?.error === "object" && result.error !== null;
};

/**
 * Shows an error toast for each save that the server rejects, until the returned function is called. A form that
 * navigates to its own page is reported when its action returns the error, as all do except the sign-in forms. A
 * form sent in the background is always reported, with the reason, because nothing else on the page shows it.
 */
export function watchFailedSaves(): () => void {
	const { state, subscribe } = window.__remixRouter;
	const seen = new WeakSet<object>();
	const look = ({ actionData, fetchers }: typeof state) => {
		for (const answer of Object.values(actionData ?? {})) {
			if (!isRefused(answer) || seen.has(answer)) continue;
			seen.add(answer);
			if (answer.failure && answer.details === undefined)
				showToast({ tone: "error", message: answer.failure, on_page: true });
		}
		for (const { data: answer } of fetchers.values()) {
			if (!isRefused(answer) || seen.has(answer)) continue;
			seen.add(answer);
			const [reason] = Object.values(answer.result.error).flatMap((messages) => messages ?? []);
			showToast({ tone: "error", message: answer.failure ?? toastWords.failure, detail: reason });
		}
	};
	look(state);
	return subscribe(look);
}
