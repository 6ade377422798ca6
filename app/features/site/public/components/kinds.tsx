const KINDS = ["Paper and spreadsheets", "A large camp suite", "CampInsights"] as const;

/** By kind, not by name: what each kind of tool usually is, and what this one is today. */
const ROWS: [string, string, string, string][] = [
	[
		"Without a signal",
		"Paper always works.",
		"Usually needs a connection.",
		"Roll call goes on; marks wait on the phone.",
	],
	[
		"Who can look",
		"Whoever holds the clipboard.",
		"Whoever has a role.",
		"Whoever has a role; a counselor only the children of their own groups.",
	],
	[
		"Where the data lies",
		"In a drawer and in inboxes.",
		"With the vendor.",
		"In your own Cloudflare account when you host it. Every list leaves as CSV.",
	],
	[
		"Bringing your people in",
		"Typed anew every year.",
		"Usually a project with their team.",
		"From a CSV file, checked line by line, and taken back within a day.",
	],
	[
		"Registration",
		"Forms by mail, typed anew.",
		"Usually all of it.",
		"Sessions, questions, waivers, prices and a waitlist that says why. No place is given twice.",
	],
	[
		"Paying online",
		"Made by hand.",
		"Usually through the vendor.",
		"By card on your own Stripe account, by installments too. Every cent is explained to the family.",
	],
	["Health forms", "Made by hand.", "Usually there.", "Not yet. Until then keep them as you do now."],
	[
		"Finding out whether it fits",
		"You know it already.",
		"Usually a call with sales.",
		"One command on your own computer.",
	],
];

export function Kinds() {
	return (
		<table className="facts">
			<thead>
				<tr>
					<td />
					{KINDS.map((kind, at) => (
						<th key={kind} scope="col" className={at === 2 ? "own" : undefined}>
							{kind}
						</th>
					))}
				</tr>
			</thead>
			<tbody>
				{ROWS.map(([about, ...cells]) => (
					<tr key={about}>
						<th scope="row">{about}</th>
						{cells.map((cell, at) => (
							<td key={KINDS[at]} data-label={KINDS[at]} className={at === 2 ? "own" : undefined}>
								{cell}
							</td>
						))}
					</tr>
				))}
			</tbody>
		</table>
	);
}
