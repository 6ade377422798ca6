import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { reportRecovered } from "./ui/drawn-anew";
import { holdFailedRequests } from "./ui/held-requests";
import { addLateFonts } from "./ui/late-fonts";
import { holdPageBehind } from "./ui/page-behind";

holdFailedRequests();
addLateFonts();
holdPageBehind();

startTransition(() => {
	hydrateRoot(
		document,
		<StrictMode>
			<RemixBrowser />
		</StrictMode>,
		{ onRecoverableError: reportRecovered },
	);
});
