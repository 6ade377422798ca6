import { PHYSICAL_EXAM } from "./camps/registration-rows";
import { chanceOf, idOf } from "./random";

/** Share of campers with a physical exam on file. */
const HANDED_IN = 0.86;
/** Days before the season when the office scanned the last of them. */
const SCANNED = "-20 days";

/**
 * Gives most campers of current seasons that require a physical exam one: a PDF page marked as a
 * sample. The children of parents with an account have none yet, so that these can upload it.
 */
export async function handInPapers(d1: D1Database, files: R2Bucket): Promise<void> {
	const { results } = await d1
		.prepare(
			`SELECT DISTINCT e.camp_id, e.camper_id, strftime('%Y-%m-%dT15:00:00.000Z', n.start_date, ?2) AS at,
				(SELECT m.user_id FROM membership m WHERE m.camp_id = e.camp_id AND m.role_key = 'camp_admin' ORDER BY m.user_id LIMIT 1) AS by
			FROM required_document r JOIN season n ON n.camp_id = r.camp_id AND n.id = r.season_id AND n.is_current = 1
			JOIN session s ON s.camp_id = n.camp_id AND s.season_id = n.id
			JOIN enrollment e ON e.camp_id = s.camp_id AND e.session_id = s.id AND e.status = 'enrolled'
			WHERE r.definition_id = ?1 AND NOT EXISTS (SELECT 1 FROM person_relationship p
				JOIN membership m ON m.camp_id = p.camp_id AND m.person_id = p.related_person_id WHERE p.camp_id = e.camp_id AND p.person_id = e.camper_id)
			ORDER BY e.camp_id, e.camper_id`,
		)
		.bind(PHYSICAL_EXAM, SCANNED)
		.all<{ camp_id: string; camper_id: string; at: string; by: string }>();
	const page = samplePage();
	const writes = results
		.filter(({ camper_id }) => chanceOf(`${camper_id}/exam`) < HANDED_IN)
		.map(async ({ camp_id, camper_id, at, by }) => {
			const id = idOf(`${camper_id}/exam`);
			const key = `person-document/${camp_id}/${id}.pdf`;
			await files.put(key, page, { httpMetadata: { contentType: "application/pdf" } });
			return d1
				.prepare(
					`INSERT INTO person_document (camp_id, id, person_id, definition_id, title, object_key, content_type, bytes, uploaded_by, created_at, updated_at)
					VALUES (?, ?, ?, ?, 'Physical examination', ?, 'application/pdf', ?, ?, ?, ?)`,
				)
				.bind(camp_id, id, camper_id, PHYSICAL_EXAM, key, page.length, by, at, at);
		});
	const statements = await Promise.all(writes);
	if (statements.length > 0) await d1.batch(statements);
}

/** A PDF with one line of text. */
function samplePage(): Uint8Array<ArrayBuffer> {
	const text = "BT /F 18 Tf 72 700 Td (Sample: physical examination) Tj ET";
	const objects = [
		"<< /Type /Catalog /Pages 2 0 R >>",
		"<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
		"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F 5 0 R >> >> >>",
		`<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
		"<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
	];
	let pdf = "%PDF-1.4\n";
	const places = objects.map((object, index) => {
		const at = pdf.length;
		pdf += `${index + 1} 0 obj\n${object}\nendobj\n`;
		return `${String(at).padStart(10, "0")} 00000 n \n`;
	});
	const size = objects.length + 1;
	const table = `xref\n0 ${size}\n0000000000 65535 f \n${places.join("")}`;
	const end = `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${pdf.length}\n%%EOF\n`;
	return new TextEncoder().encode(pdf + table + end);
}
