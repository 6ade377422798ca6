import { campExport, csvFile } from "#app/platform/http/csv.server";
import { staffExport, staffExported } from "../export.server";
import { certificatesIn } from "../queries.server";

const STATES = { valid: "Valid", expiring: "Expires soon", expired: "Expired", missing: "Missing" } as const;

/** CSV of the certifications of all staff in the filtered list, and of the required ones they lack. */
export const loader = campExport("staff_certificates", staffExport, ({ ctx, ...read }) => {
	const shown = staffExported({ ...read, viewer: ctx });
	if (shown instanceof Response) return shown;
	const certificates = shown.flatMap((person) =>
		certificatesIn(person, ctx.today).map((certificate) => ({ ...certificate, person })),
	);
	return csvFile(`certificates-${ctx.today}.csv`, certificates, [
		{ label: "First name", value: ({ person }) => person.first_name },
		{ label: "Last name", value: ({ person }) => person.last_name },
		{ label: "Position", value: ({ person }) => person.position },
		{ label: "Certification", value: ({ label }) => label },
		{ label: "State", value: ({ state }) => STATES[state] },
		{ label: "Valid until", value: ({ until }) => until },
		{ label: "Required by position", value: ({ is_required }) => (is_required ? "Yes" : "No") },
		{ label: "Email", value: ({ person }) => person.email },
	]);
});
