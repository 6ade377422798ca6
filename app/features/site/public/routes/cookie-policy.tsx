import { useLoaderData } from "@remix-run/react";
import { legalMeta } from "#app/ui/site-meta";
import { Contact, LegalPage, Part } from "../components/legal-page";
import { legalLoader } from "../legal.server";
import { publicPaths } from "../paths";

export const loader = legalLoader();

export const handle = { plain: true };
export const headers = () => ({ "Cache-Control": "private, no-cache" });

export const meta = legalMeta(
	publicPaths.cookies,
	"Cookie policy",
	"Every cookie and every entry in your browser's storage, by name.",
);

const CONTENTS = [
	["today", "What there is today"],
	["cookies", "Cookies by name"],
	["storage", "Other storage in your browser"],
	["choice", "Your choice"],
] as const;

/** Name, what for, how long. Behind https the first two, and those of signing in, carry the prefix `__Secure-`. */
const COOKIES = [
	["campinsights.session_token", "Keeps you signed in.", "7 days, renewed while you use it, 30 days at most"],
	[
		"campinsights.known_device",
		"This browser has signed in before, so that other people's wrong passwords don't lock it out.",
		"1 year",
	],
	[
		"campinsights.user_mark",
		"A code that tells users of this browser apart, so that a form isn't saved as someone else's.",
		"1 year",
	],
	["campinsights.place", "The camp you opened last, so that a page opens in one step.", "1 year"],
	["campinsights.season", "The season you chose to look at.", "12 hours"],
	["campinsights.state", "While you sign in with Google: proof that you began it.", "5 minutes"],
	[
		"campinsights.two_factor",
		"While you sign in with two steps: that your password was right.",
		"10 minutes",
	],
	["campinsights.confirm", "After you sign up: that the emailed code is entered here.", "15 minutes"],
	["campinsights.trust_device", "A device that you asked not to be asked for a code on.", "30 days"],
	["campinsights.theme", "Light, dark, or as your device.", "1 year"],
	["campinsights.toast", "One message for the next page.", "1 minute"],
	["campinsights.waiting", "Your place in the waiting room before registration opens.", "3 days"],
	["campinsights.consent", "What you chose about cookies.", "365 days"],
	["sidebar", "Whether the sidebar is folded.", "7 days"],
] as const;

const STORAGE = [
	[
		"campinsights.roll-call.…",
		"Marks of a roll call that could not be sent yet; empty when all are.",
		"local storage",
	],
	[
		"campinsights.device",
		"A number for this device, so that waiting marks are sent once and in order.",
		"local storage",
	],
	[
		"campinsights.registration:…",
		"What you typed into a registration and could not be kept yet; gone once it is.",
		"local storage",
	],
	[
		"search:{user}:{camp}",
		"What you opened from the search, as ids without names; gone when you sign out.",
		"local storage",
	],
	["campinsights.consent", "A copy of the cookie of that name.", "local storage"],
	[
		"serwist-precache-v2-…",
		"The program’s own files and the page that says there is no connection, once you have signed in; no data of anybody.",
		"cache of the service worker, until a newer version",
	],
	["positions", "How far you had scrolled, for the way back.", "session storage, until the tab closes"],
] as const;

export default function CookiePolicy() {
	const { site } = useLoaderData<typeof loader>();
	return (
		<LegalPage company={site.company} at={publicPaths.cookies} title="Cookie policy" contents={CONTENTS}>
			<Part of={CONTENTS} at="today" />
			<p>
				Everything below is needed for what you ask for, and all of it is ours: no other site sets or reads
				anything here. There are no cookies for analytics or marketing. Should there ever be, they wait for
				your yes.
			</p>

			<Part of={CONTENTS} at="cookies" />
			<Names of="Cookie" rows={COOKIES} last="Kept for" />

			<Part of={CONTENTS} at="storage" />
			<Names of="Entry" rows={STORAGE} last="Where" />

			<Part of={CONTENTS} at="choice" />
			<p>
				We ask once and keep the answer for 365 days: two switches, analytics and marketing, the time of your
				choice and the version of the question (1.0). No answer means no. Change it whenever you like:{" "}
				<a href="#cookie-settings">Cookie settings</a>. Your browser can delete cookies too; you are signed
				out then, and asked again. Questions go to <Contact email={site.contact_email} />.
			</p>
		</LegalPage>
	);
}

/** May be broken after its first dot, where there is one. */
function breakable(name: string) {
	const dot = name.indexOf(".") + 1;
	return dot === 0 ? (
		name
	) : (
		<>
			{name.slice(0, dot)}
			<wbr />
			{name.slice(dot)}
		</>
	);
}

interface NamesProps {
	of: string;
	rows: readonly (readonly [name: string, what: string, more: string])[];
	last: string;
}

function Names({ of, rows, last }: NamesProps) {
	return (
		<table>
			<thead>
				<tr>
					<th scope="col">{of}</th>
					<th scope="col">What for</th>
					<th scope="col">{last}</th>
				</tr>
			</thead>
			<tbody>
				{rows.map(([name, what, more]) => (
					<tr key={name}>
						<th scope="row">
							<code>{breakable(name)}</code>
						</th>
						<td>{what}</td>
						<td data-label={last}>{more}</td>
					</tr>
				))}
			</tbody>
		</table>
	);
}
