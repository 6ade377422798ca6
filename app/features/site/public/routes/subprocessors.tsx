import { useLoaderData } from "@remix-run/react";
import { legalMeta } from "#app/ui/site-meta";
import { Contact, LegalPage, Part } from "../components/legal-page";
import { legalLoader } from "../legal.server";
import { publicPaths } from "../paths";

export const loader = legalLoader();

export const handle = { plain: true };
export const headers = () => ({ "Cache-Control": "private, no-cache" });

export const meta = legalMeta(
	publicPaths.subprocessors,
	"Subprocessors",
	"The services that receive data from this installation, and which ones are turned on",
);

const CONTENTS = [
	["used", "Services and data"],
	["changes", "Changes"],
] as const;

export default function Subprocessors() {
	const { site, google, mail_host, weather, geocoding, cards } = useLoaderData<typeof loader>();
	return (
		<LegalPage
			company={site.company}
			at={publicPaths.subprocessors}
			title="Subprocessors"
			contents={CONTENTS}
		>
			<Part of={CONTENTS} at="used" />
			<p>The list comes from this installation's configuration.</p>
			<table>
				<thead>
					<tr>
						<th scope="col">Service</th>
						<th scope="col">Purpose and data</th>
						<th scope="col">Here</th>
					</tr>
				</thead>
				<tbody>
					<Service name="Cloudflare" here="in use">
						Runs the software and stores the database: all saved data and every request.
					</Service>
					<Service name="Google sign-in" here={google ? "in use" : "off"}>
						Only for people who choose it: Google learns that they sign in here, and gives us their name,
						their email address and confirmation that the address is verified.
					</Service>
					<Service
						name={mail_host ? `Email through ${mail_host}` : "An email service"}
						here={mail_host ? "in use" : "off"}
					>
						Delivers emails: address, subject and text.
					</Service>
					<Service
						name={weather ? `Weather from ${weather.name} (${weather.host})` : "A weather service"}
						here={weather ? "in use" : "off"}
					>
						A camp's approximate location. No information about people.
					</Service>
					<Service
						name={geocoding ? `Geocoding by ${geocoding.name} (${geocoding.host})` : "A geocoding service"}
						here={geocoding ? "in use" : "off"}
					>
						A camp's address, to find its location. No family addresses.
					</Service>
					<Service name="Stripe" here={cards ? "in use" : "off"}>
						Processes card payments for camps that connect their own account: amount, purpose and the payer's
						email address. Card numbers go to Stripe, never to us.
					</Service>
				</tbody>
			</table>

			<Part of={CONTENTS} at="changes" />
			<p>
				We list a service here before it receives any data, and we tell camps in time to object. Questions?
				Contact <Contact email={site.contact_email} />.
			</p>
		</LegalPage>
	);
}

function Service({ name, here, children }: { name: string; here: string; children: string }) {
	return (
		<tr>
			<th scope="row">{name}</th>
			<td>{children}</td>
			<td data-label="Here" className="whitespace-nowrap">
				{here}
			</td>
		</tr>
	);
}
