import { useLoaderData } from "@remix-run/react";
import { legalMeta } from "#app/ui/site-meta";
import { Contact, LegalPage, Part } from "../components/legal-page";
import { legalLoader } from "../legal.server";
import { publicPaths } from "../paths";
import { chargeInWords } from "../price-words";

export const loader = legalLoader();

export const handle = { plain: true };
export const headers = () => ({ "Cache-Control": "private, no-cache" });

export const meta = legalMeta(
	publicPaths.terms,
	"Terms of service",
	"What you can expect from this service, and what we expect from you",
);

const CONTENTS = [
	["service", "The service"],
	["account", "Your account"],
	["data", "The camp’s data"],
	["care", "Acceptable use"],
	["money", "Prices"],
	["source", "Source code"],
	["ends", "Ending the service"],
	["liability", "Liability and law"],
] as const;

export default function TermsOfService() {
	const { site, is_sold } = useLoaderData<typeof loader>();
	return (
		<LegalPage company={site.company} at={publicPaths.terms} title="Terms of service" contents={CONTENTS}>
			<Part of={CONTENTS} at="service" />
			<p>
				{site.company.name} runs CampInsights, software for summer camps, for people who sign up on this
				installation. We provide the service in its current form.
			</p>

			<Part of={CONTENTS} at="account" />
			<p>
				An account belongs to one person. Keep your password private, use your own name, and tell us if
				someone else gets access. A camp decides who works in it and their roles, and can end that at any
				time.
			</p>

			<Part of={CONTENTS} at="data" />
			<p>
				What a camp enters belongs to the camp. {site.company.name} uses it only to run the service. The camp
				makes sure it has the right to record its data, and answers requests from families. It can download
				its lists as CSV at any time. More is in the <a href={publicPaths.privacy}>privacy policy</a>.
			</p>

			<Part of={CONTENTS} at="care" />
			<p>
				Attendance in this software helps people look after children; it doesn't replace them. Keep a way to
				count children and reach guardians without any device. Don't put health information in notes or other
				free text; use a health document. Don't try to access another camp's data. Report a security weakness
				to <Contact email={site.contact_email} /> before you tell others.
			</p>

			<Part of={CONTENTS} at="money" />
			<p>{chargeInWords(is_sold)}</p>

			<Part of={CONTENTS} at="source" />
			<p>
				The software is open source under the MIT license, which applies to anyone who hosts it. These terms
				apply only to this installation.
			</p>

			<Part of={CONTENTS} at="ends" />
			<p>
				You can stop at any time. We can end an account that breaks these terms. We can end the service with
				ninety days' notice, during which the data can still be downloaded.
			</p>

			<Part of={CONTENTS} at="liability" />
			<p>
				To be written by counsel for the operator's country: warranty, limits of liability, governing law,
				place of jurisdiction, changes to these terms.
			</p>
		</LegalPage>
	);
}
