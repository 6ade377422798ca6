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
	"The services that this installation hands data to, and which of them are switched on.",
);

const CONTENTS = [
	["used", "Services and what they get"],
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
			<p>What is switched on is read from this installation’s own configuration.</p>
			<table>
				<thead>
					<tr>
						<th scope="col">Service</th>
						<th scope="col">What it does and gets</th>
						<th scope="col">Here</th>
					</tr>
				</thead>
				<tbody>
					<Service name="Cloudflare" here="in use">
						Runs the software and keeps the database: everything that is stored, and every request.
					</Service>
					<Service name="Google sign-in" here={google ? "in use" : "off"}>
						Only for those who choose it: that they sign in here. It tells us name, email address and that the
						address is verified.
					</Service>
					<Service
						name={mail_host ? `Mail through ${mail_host}` : "A mail service"}
						here={mail_host ? "in use" : "off"}
					>
						Delivers letters: address, subject and text.
					</Service>
					<Service
						name={weather ? `Weather from ${weather.name} (${weather.host})` : "A weather service"}
						here={weather ? "in use" : "off"}
					>
						A camp’s rough position. Nothing about people.
					</Service>
					<Service
						name={geocoding ? `Geocoding by ${geocoding.name} (${geocoding.host})` : "A geocoding service"}
						here={geocoding ? "in use" : "off"}
					>
						A camp’s own address, to find its position. No family’s.
					</Service>
					<Service name="Stripe" here={cards ? "in use" : "off"}>
						Takes payments by card for camps that connect an account of their own: amount, what it is for, and
						the payer’s email address. Card numbers go to it and never to us.
					</Service>
				</tbody>
			</table>

			<Part of={CONTENTS} at="changes" />
			<p>
				A service is added here before it gets anything. Camps are told in time to object. Questions go to{" "}
				<Contact email={site.contact_email} />.
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
