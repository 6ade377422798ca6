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
	"What information this software stores, why, for how long, and who can see it",
);

const CONTENTS = [
	["who", "Responsibility"],
	["what", "Information stored"],
	["not", "Information not stored"],
	["see", "Access"],
	["long", "Retention"],
	["children", "Children"],
	["rights", "Your rights"],
] as const;

export default function PrivacyPolicy() {
	const { site, google, mail_host } = useLoaderData<typeof loader>();
	return (
		<LegalPage company={site.company} at={publicPaths.privacy} title="Privacy policy" contents={CONTENTS}>
			<Part of={CONTENTS} at="who" />
			<p>
				Each camp decides which information it records about its campers, families and staff, and is
				responsible for that information. {site.company.name} runs the software for the camp and processes the
				camp's data as the camp requests. {site.company.name} is responsible for accounts, sign-ins and these
				public pages. Contact <Contact email={site.contact_email} />.
			</p>

			<Part of={CONTENTS} at="what" />
			<ul>
				<li>
					<b>Accounts:</b> name, email address, a picture if you add one, a hash of the password (scrypt), the
					public keys of passkeys, the secret for two-step sign-in (encrypted) and, for each signed-in device,
					when it was used, its browser’s name and its network address.
				</li>
				<li>
					<b>People of a camp:</b> name, birth date, gender and pronouns, grade, photo, contact details,
					households with their addresses, relationships such as guardians and do-not-release records, notes
					and documents, as entered by the camp or a guardian.
				</li>
				<li>
					<b>Staff:</b> applications, references and the outcome of background checks, positions,
					certifications, shifts and days off.
				</li>
				<li>
					<b>Registrations:</b> a family's choices and answers, including unfinished ones; charges and
					payments; its position on a waitlist or in a lottery, with the reason for each decision. For a
					waiver: the typed or drawn name, when it was signed, and from which network address and browser.
				</li>
				<li>
					<b>The camp's work:</b> seasons, sessions, enrollments, cabins and groups, and attendance with who
					marked it and when.
				</li>
				<li>
					<b>Registrations:</b> details a family enters for its children, including unsent ones; answers to
					the camp's questions, required documents, signatures with the time and network address, waitlist
					entries, prices and charges.
				</li>
				<li>
					<b>A record of changes:</b> who changed each record and when, by ID. It includes no names or health
					information.
				</li>
				<li>
					<b>Imports:</b> the uploaded file, and its rows while the import can be undone.
				</li>
				<li>
					<b>Emails:</b> unsent emails are stored in the database. After an email is sent, its text is
					deleted.
				</li>
				<li>
					<b>Email preferences:</b> the address and the kinds of email you unsubscribed from.
				</li>
				<li>
					<b>Technical logs:</b> IDs, counts and errors, without names, searches or page addresses.
				</li>
			</ul>

			<Part of={CONTENTS} at="not" />
			<p>
				No health questions on forms. A camp can request health documents, such as a physical exam, an
				immunization record or an insurance card, and families upload them as files. Only the child's
				guardians and staff with permission to see health records can open them, and each view is recorded. No
				card numbers. No visitor profiles: we don't use analytics, advertising or third-party scripts. We
				don't sell data.
			</p>

			<Part of={CONTENTS} at="see" />
			<p>
				Camp staff, by role: counselors see the children in their own groups. Guardians see their own
				children. No other camp has access. The operator's administrators have access when a camp asks for
				help; their changes are recorded under their names. The services this installation uses are on the
				page about <a href={publicPaths.subprocessors}>subprocessors</a>
				{google ? "; Google learns that you signed in here if you choose to sign in with Google" : ""}
				{mail_host ? `; emails are sent through ${mail_host}` : ""}.
			</p>

			<Part of={CONTENTS} at="long" />
			<table>
				<thead>
					<tr>
						<th scope="col">Information</th>
						<th scope="col">Kept</th>
					</tr>
				</thead>
				<tbody>
					<tr>
						<th scope="row">A sign-in</th>
						<td>7 days after it was last renewed; signing out ends it right away</td>
					</tr>
					<tr>
						<th scope="row">Sign-in attempt counts</th>
						<td>until the limit resets, minutes to hours</td>
					</tr>
					<tr>
						<th scope="row">Emails, sent or unsent</th>
						<td>30 days; the text only until they're sent</td>
					</tr>
					<tr>
						<th scope="row">Records deleted by a camp</th>
						<td>
							marked as deleted so they can be restored for 30 days; document files are deleted after that.
							The camp's contract sets how long the rest is kept
						</td>
					</tr>
					<tr>
						<th scope="row">An imported file</th>
						<td>until a day after it was imported or until it's discarded, up to a week</td>
					</tr>
					<tr>
						<th scope="row">
							The camp's records, including unfinished registrations, and the record of changes
						</th>
						<td>as long as the camp keeps them</td>
					</tr>
					<tr>
						<th scope="row">The database's recovery history</th>
						<td>30 days (7 on Cloudflare's free plan)</td>
					</tr>
				</tbody>
			</table>

			<Part of={CONTENTS} at="children" />
			<p>
				Children don't have accounts. The camp or a guardian enters information about a child. A guardian can
				ask the camp to show, correct or erase this information.
			</p>

			<Part of={CONTENTS} at="rights" />
			<p>
				You can ask to see the data stored about you, have it corrected, have it erased unless the law
				requires us to keep it, and complain to an authority. Ask the camp first. For your account, contact{" "}
				<Contact email={site.contact_email} />. To stop optional emails, use the link at the end of an email.
			</p>
		</LegalPage>
	);
}
