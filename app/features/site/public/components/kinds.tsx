const KINDS = ["Paper and spreadsheets", "A large camp suite", "CampInsights"] as const;

/** Compares kinds of tools, without names: typical tools of each kind, and this one as it is today. */
const ROWS: [string, string, string, string][] = [
	[
		"Works offline",
		"Paper always works.",
		"Usually needs a connection.",
		"Roll call keeps working; marks are saved on the phone.",
	],
	[
		"Access",
		"Anyone with the clipboard.",
		"Anyone with a role.",
		"Anyone with a role; counselors see only their own groups.",
	],
	[
		"Data location",
		"Paper files and email inboxes.",
		"With the vendor.",
		"In your own Cloudflare account if you host it. Export every list as CSV.",
	],
	[
		"Adding people",
		"Entered again every year.",
		"Usually a project with the vendor's team.",
		"From a CSV file, checked row by row. Undo it within a day.",
	],
	[
		"Registration",
		"Forms by mail, entered by hand.",
		"Usually fully online.",
		"Sessions, questions, waivers, prices and a waitlist that shows its reasons. Spots are never double-booked.",
	],
	[
		"Paying online",
		"By hand.",
		"Usually through the vendor.",
		"By card through your own Stripe account, with installments. Families can see every charge.",
	],
	["Health forms", "By hand.", "Usually included.", "Not yet. Keep using your current forms."],
	[
		"Trying it out",
		"You already know it.",
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
