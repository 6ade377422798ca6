import { useLoaderData } from "@remix-run/react";
import { legalMeta } from "#app/ui/site-meta";
import { Contact, LegalPage, Part } from "../components/legal-page";
import { legalLoader } from "../legal.server";
import { publicPaths } from "../paths";

export const loader = legalLoader();

export const handle = { plain: true };
export const headers = () => ({ "Cache-Control": "private, no-cache" });

export const meta = legalMeta(
	publicPaths.privacy,
	"Privacy policy",
	"What this software stores about whom, why, for how long, and who else sees it.",
);

const CONTENTS = [
	["who", "Who is responsible"],
	["what", "What is stored"],
	["not", "What is not stored"],
	["see", "Who sees it"],
	["long", "For how long"],
	["children", "Children"],
	["rights", "Your rights"],
] as const;

export default function PrivacyPolicy() {
	const { site, google, mail_host } = useLoaderData<typeof loader>();
	return (
		<LegalPage company={site.company} at={publicPaths.privacy} title="Privacy policy" contents={CONTENTS}>
			<Part of={CONTENTS} at="who" />
			<p>
				A camp decides what is recorded about its campers, families and staff, and answers for it.{" "}
				{site.company.name} runs the software for the camp and does with its data what the camp asks for. For
				accounts, sign-ins and these public pages, {site.company.name} answers itself. Write to{" "}
				<Contact email={site.contact_email} />.
			</p>

			<Part of={CONTENTS} at="what" />
			<ul>
				<li>
					<b>Accounts:</b> name, email address, a picture if you add one, a hash of the password (scrypt), the
					public keys of passkeys, the secret of a second step (encrypted), and for each signed-in device when
					it was used, its browser’s name and its network address.
				</li>
				<li>
					<b>People of a camp:</b> name, birth date, gender and pronouns, grade, photo, contact details,
					households with their addresses, relationships such as guardians and whom a child must not be
					released to, notes and documents, as far as the camp or a guardian enters them.
				</li>
				<li>
					<b>Staff:</b> applications, references and the outcome of background checks, positions,
					certificates, shifts and days off.
				</li>
				<li>
					<b>Registrations:</b> what a family chose and answered, also while it is only begun; what is due and
					what came in; its place on a waitlist or in a draw, with the reasons of each decision. Under a
					waiver: the name as it was typed or drawn, when, from which network address and with which browser.
				</li>
				<li>
					<b>The camp’s work:</b> seasons, sessions, enrollments, cabins and groups, and attendance with who
					marked it and when.
				</li>
				<li>
					<b>Registrations:</b> what a family enters for its children, also while it is not sent; answers to
					the camp’s questions, papers it asks for, signatures with the moment and the network address, places
					on waitlists, prices and what is due.
				</li>
				<li>
					<b>A record of changes:</b> who changed what and when, by ids; neither names nor health stand in it.
				</li>
				<li>
					<b>Imports:</b> the file somebody uploaded, and its lines while they can be taken back.
				</li>
				<li>
					<b>Letters:</b> what is to be sent waits in the database. Once a letter has gone, its text is
					deleted.
				</li>
				<li>
					<b>Mail preferences:</b> the address and the kinds of mail that are no longer wanted.
				</li>
				<li>
					<b>Technical logs:</b> ids, counts and errors, without names, searches or addresses of pages.
				</li>
			</ul>

			<Part of={CONTENTS} at="not" />
			<p>
				No health questions on forms. A camp can ask for health papers, such as a physical exam, an
				immunization record or an insurance card: families upload them as files. Only the child’s guardians
				and staff with the permission to see health records open them, and each look is recorded. No card
				numbers. No profile of visitors: there is no analytics, no advertising and no script of anybody
				else’s. Data is not sold.
			</p>

			<Part of={CONTENTS} at="see" />
			<p>
				Staff of the camp, each by role: a counselor sees the children of their own groups. Guardians see
				their own children. No other camp. The operator’s administrators where a camp asks for help; what they
				change is recorded as theirs. The services this installation uses are on the page about{" "}
				<a href={publicPaths.subprocessors}>subprocessors</a>
				{google ? "; Google learns that you signed in here when you choose to sign in with Google" : ""}
				{mail_host ? `; letters go out through ${mail_host}` : ""}.
			</p>

			<Part of={CONTENTS} at="long" />
			<table>
				<thead>
					<tr>
						<th scope="col">What</th>
						<th scope="col">Kept</th>
					</tr>
				</thead>
				<tbody>
					<tr>
						<th scope="row">A sign-in</th>
						<td>7 days after it was last renewed; signing out ends it at once</td>
					</tr>
					<tr>
						<th scope="row">Counted attempts to sign in</th>
						<td>until their window ends, minutes to hours</td>
					</tr>
					<tr>
						<th scope="row">Letters, sent or not</th>
						<td>30 days, the text only until they are sent</td>
					</tr>
					<tr>
						<th scope="row">What a camp deletes</th>
						<td>
							marked as deleted, so that it can be restored for 30 days; the file of a document goes after
							that. How long the rest is kept is for the camp to set in its contract
						</td>
					</tr>
					<tr>
						<th scope="row">An imported file</th>
						<td>until a day after it was carried out or until it is thrown away, a week at most</td>
					</tr>
					<tr>
						<th scope="row">
							The camp’s records, with registrations that were only begun, and the record of changes
						</th>
						<td>as long as the camp keeps them</td>
					</tr>
					<tr>
						<th scope="row">The database’s own history, for recovery</th>
						<td>30 days (7 on Cloudflare’s free plan)</td>
					</tr>
				</tbody>
			</table>

			<Part of={CONTENTS} at="children" />
			<p>
				Children do not have accounts. What is stored about a child is entered by the camp or a guardian. A
				guardian may ask the camp to show, correct or erase it.
			</p>

			<Part of={CONTENTS} at="rights" />
			<p>
				You may ask what is stored about you, have it corrected, have it erased where no law says to keep it,
				and complain to an authority. Ask the camp first; for your account write to{" "}
				<Contact email={site.contact_email} />. Mail you need not get ends with the link at its foot.
			</p>
		</LegalPage>
	);
}
