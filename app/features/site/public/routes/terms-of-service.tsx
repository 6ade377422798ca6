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
	"What you may expect of this service and what it expects of you.",
);

const CONTENTS = [
	["service", "The service"],
	["account", "Your account"],
	["data", "The camp’s data"],
	["care", "What the service is not for"],
	["money", "Prices"],
	["source", "The source"],
	["ends", "How it ends"],
	["liability", "Liability and law"],
] as const;

export default function TermsOfService() {
	const { site, is_sold } = useLoaderData<typeof loader>();
	return (
		<LegalPage company={site.company} at={publicPaths.terms} title="Terms of service" contents={CONTENTS}>
			<Part of={CONTENTS} at="service" />
			<p>
				{site.company.name} runs CampInsights, software for summer camps, for those who sign up on this
				installation. It is offered as it is at the time.
			</p>

			<Part of={CONTENTS} at="account" />
			<p>
				An account belongs to one person. Keep the password to yourself, use your own name, and tell us when
				somebody else got in. A camp decides who works in it and with which role, and may end that at any
				time.
			</p>

			<Part of={CONTENTS} at="data" />
			<p>
				What a camp enters stays the camp’s. {site.company.name} uses it to run the service and for nothing
				else. The camp makes sure that it may record what it records, and answers requests of families. Its
				lists can be downloaded as CSV at any time. More is in the{" "}
				<a href={publicPaths.privacy}>privacy policy</a>.
			</p>

			<Part of={CONTENTS} at="care" />
			<p>
				Attendance in this software helps those who look after children; it does not replace them. Keep a way
				to count and to reach guardians that works without any device. Keep health data out of notes and other
				free text: its place is a document of a health kind. Do not try to see what is another camp’s; report
				a weakness to <Contact email={site.contact_email} /> before you tell others.
			</p>

			<Part of={CONTENTS} at="money" />
			<p>{chargeInWords(is_sold)}</p>

			<Part of={CONTENTS} at="source" />
			<p>
				The software is open source under the MIT licence, which holds for whoever runs it themselves. These
				terms are about this installation alone.
			</p>

			<Part of={CONTENTS} at="ends" />
			<p>
				You may stop at any time. We may end an account that breaks these terms, and the service with ninety
				days’ notice, in which the data stays available for download.
			</p>

			<Part of={CONTENTS} at="liability" />
			<p>
				To be written by counsel for the operator’s country: warranty, limits of liability, governing law,
				place of jurisdiction, changes of these terms.
			</p>
		</LegalPage>
	);
}
