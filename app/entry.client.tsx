import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { reportRecovered } from "./ui/drawn-anew";
import { holdFailedRequests } from "./ui/offline-requests";
import { addLateFonts } from "./ui/late-fonts";
import { holdPageBehind } from "./ui/page-behind";

holdFailedRequests();
addLateFonts();
holdPageBehind();

/**
 * Remix reads the data of a page when it is first drawn, and has React wait for it at the root. A press that comes before
 * that would have React 18 draw at once, fail (its error 345, "Root did not complete") and never come back: the page
 * stays dead. So the data is read before React begins.
 */
async function dataRead() {
	try {
		RemixBrowser({});
	} catch (reading) {
		await reading;
	}
}

const draw = () =>
	hydrateRoot(
		document,
		<StrictMode>
			<RemixBrowser />
		</StrictMode>,
		{ onRecoverableError: reportRecovered },
	);

void dataRead().then(() => startTransition(() => void draw()));
