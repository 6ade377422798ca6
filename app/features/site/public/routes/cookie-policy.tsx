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
	"Every cookie and browser storage entry, by name",
);

const CONTENTS = [
	["today", "Current cookies"],
	["cookies", "Cookies by name"],
	["storage", "Other storage in your browser"],
	["choice", "Your choice"],
] as const;

/**
 * Name, purpose and lifetime of each cookie. Over HTTPS the first two and the sign-in cookies have the prefix
 * `__Secure-`.
 */
const COOKIES = [
	["campinsights.session_token", "Keeps you signed in.", "7 days, renewed while you use it, 30 days at most"],
	[
		"campinsights.known_device",
		"Shows that this browser has signed in before, so other people's wrong passwords don't lock you out.",
		"1 year",
	],
	[
		"campinsights.user_mark",
		"Tells apart users of this browser, so a form isn't saved under the wrong account.",
		"1 year",
	],
	["campinsights.place", "The camp you last opened, so pages open faster.", "1 year"],
	["campinsights.season", "The season you're viewing.", "12 hours"],
	["campinsights.state", "While you sign in with Google: confirms that you started signing in.", "5 minutes"],
	["campinsights.two_factor", "During two-step sign-in: confirms your password was correct.", "10 minutes"],
	["campinsights.confirm", "After you sign up: lets you enter your emailed code here.", "15 minutes"],
	["campinsights.trust_device", "Marks this device as trusted, so it doesn't ask for a code.", "30 days"],
	["campinsights.theme", "Your theme: light, dark, or the same as your device.", "1 year"],
	["campinsights.toast", "A message to show on the next page.", "1 minute"],
	["campinsights.waiting", "Your position in the waiting room before registration opens.", "3 days"],
	["campinsights.consent", "Your cookie choices.", "365 days"],
	["sidebar", "Whether the sidebar is collapsed.", "7 days"],
] as const;

const STORAGE = [
	["campinsights.roll-call.…", "Roll call marks not sent yet; empty once they're sent.", "local storage"],
	["campinsights.device", "A device number, so saved marks are sent once and in order.", "local storage"],
	[
		"campinsights.registration:…",
		"Registration answers not saved yet; deleted once they're saved.",
		"local storage",
	],
	[
		"search:{user}:{camp}",
		"Items you opened from search, as IDs without names; deleted when you sign out.",
		"local storage",
	],
	["campinsights.consent", "A copy of the cookie with the same name.", "local storage"],
	[
		"serwist-precache-v2-…",
		"The app's own files and the offline page, after you've signed in; no personal data.",
		"cache of the service worker, until a newer version",
	],
	["positions", "Your scroll position, so you can return to it.", "session storage, until the tab closes"],
] as const;

export default function CookiePolicy() {
	const { site } = useLoaderData<typeof loader>();
	return (
		<LegalPage company={site.company} at={publicPaths.cookies} title="Cookie policy" contents={CONTENTS}>
			<Part of={CONTENTS} at="today" />
			<p>
				Everything below is needed for features you use and comes from us. No other site sets or reads
				anything here. We don't use analytics or marketing cookies. If that changes, we'll ask for your
				consent first.
			</p>

			<Part of={CONTENTS} at="cookies" />
			<Names of="Cookie" rows={COOKIES} last="Kept for" />

			<Part of={CONTENTS} at="storage" />
			<Names of="Entry" rows={STORAGE} last="Where" />

			<Part of={CONTENTS} at="choice" />
			<p>
				We ask once and save your answer for 365 days: your choices for analytics and marketing, the time you
				chose and the version of the question (1.0). No answer means no. You can change your choice anytime:{" "}
				<a href="#cookie-settings">Cookie settings</a>. You can also delete cookies in your browser. You'll be
				signed out, and we'll ask again. Questions? Contact <Contact email={site.contact_email} />.
			</p>
		</LegalPage>
	);
}

/** Allows a line break after the first dot, if there is one. */
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
					<th scope="col">Purpose</th>
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
