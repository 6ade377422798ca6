/** State of a search. While it is in progress, `results` belong to the previous text. */
export interface Asked<T> {
	/** The text that the results are for. */
	text: string;
	under_way: boolean;
	results: T | null;
}

interface Asking<T> {
	ask(text: string, signal: AbortSignal): Promise<T>;
	tell(state: Asked<T>): void;
	/** Debounce delay in milliseconds. */
	wait: number;
}

/**
 * Debounced search while the user types; only the newest text counts. Earlier requests are aborted, and their late
 * answers are ignored.
 */
export function searchWhileTyping<T>({ ask, tell, wait }: Asking<T>) {
	let turn = 0;
	let timer: ReturnType<typeof setTimeout> | undefined;
	let request: AbortController | undefined;
	let shown: Asked<T> = { text: "", under_way: false, results: null };

	const show = (state: Asked<T>) => {
		shown = state;
		tell(state);
	};
	const stop = () => {
		turn += 1;
		clearTimeout(timer);
		request?.abort();
	};
	const search = async (text: string) => {
		const mine = turn;
		request = new AbortController();
		const results = await ask(text, request.signal);
		if (mine === turn) show({ text, under_way: false, results });
	};
	return {
		/** Empty text clears the results. */
		type(typed: string) {
			const text = typed.trim();
			if (text === shown.text && !shown.under_way) return;
			stop();
			if (text === "") return show({ text, under_way: false, results: null });
			show({ ...shown, under_way: true });
			timer = setTimeout(() => void search(text), wait);
		},
		stop,
	};
}
