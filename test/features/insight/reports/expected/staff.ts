import { sessionsOfSeason } from "./sessions";
import { type Asked, by, type ExpectedRow, inOrder, nameOf, textOf, yearsBetween, phoneOf } from "./tables";

// What fields about staff hold, worked out from the stored rows alone.

export function staff(asked: Asked): ExpectedRow[] {
	const { of, today, season, scope } = asked;
	if (scope) return [];
	return of.staff
		.filter(({ deleted_at }) => !deleted_at)
		.map((member) => {
			const person = by(of.person, member.id);
			const own = <T extends { staff_id: string }>(rows: T[]): T[] =>
				rows.filter((row) => row.staff_id === member.id);
			const employment = own(of.staff_season).find((row) => row.season_id === season?.id);
			const application = own(of.staff_application).find((row) => row.season_id === season?.id);
			const check = inOrder(own(of.staff_background_check), "requested_on", "id").at(-1);
			const valid = own(of.staff_certificate).filter(
				(row) => row.expires_on === null || row.expires_on >= today,
			);
			const held = [...new Set(valid.map((row) => row.definition_id))].sort();
			const kinds = Map.groupBy(own(of.staff_certificate), (row) => row.definition_id);
			/** 60 days from today. */
			const isOverSoon = (day: string | null) => day !== null && day <= "2026-09-13";
			const asks = of.staff_role_requirement
				.filter((row) => row.role_type_id === employment?.role_type_id)
				.filter((row) => by(of.definition, row.definition_id)?.type === "certificate_type");
			const age = yearsBetween(person?.birth_date ?? null, today);
			const warnings = {
				certificate: [...kinds.values()].some((rows) =>
					rows.every(({ expires_on }) => isOverSoon(expires_on)),
				),
				missing: asks.some(({ definition_id }) => !kinds.has(definition_id)),
				age: age === null || age < 16,
			};
			return {
				id: member.id,
				person: member.id,
				sorted: { name: member.sort_name },
				found: { search: [{ text: person?.search_text ?? "", phone: null }] },
				values: {
					id: member.id,
					name: nameOf(person),
					first_name: textOf(person?.first_name),
					last_name: textOf(person?.last_name),
					email: textOf(person?.email),
					phone: phoneOf(person?.phone),
					city: textOf(person?.city),
					gender: person?.gender ?? null,
					birth_date: person?.birth_date ?? null,
					age,
					position: textOf(employment?.position),
					role_type: employment?.role_type_id ?? null,
					starts_on: employment?.starts_on ?? null,
					ends_on: employment?.ends_on ?? null,
					is_employed:
						employment !== undefined && (employment.ends_on === null || employment.ends_on >= today),
					search: textOf(person?.search_text),
					in_season: employment !== undefined,
					sessions: sessionsOfSeason(
						asked,
						({ status, start_date, end_date }) =>
							employment !== undefined &&
							!["draft", "cancelled"].includes(status) &&
							(employment.starts_on ?? start_date) <= end_date &&
							(employment.ends_on ?? end_date) >= start_date,
					),
					check_warning: check !== undefined && (check.status !== "clear" || isOverSoon(check.expires_on)),
					warnings: Object.entries(warnings).flatMap(([key, warns]) => (warns ? [key] : [])),
					certifications: held,
					expired_certifications: [...new Set(own(of.staff_certificate).map((row) => row.definition_id))]
						.filter((id) => !held.includes(id))
						.sort(),
					missing_certifications: asks
						.map((row) => row.definition_id)
						.filter((id) => !held.includes(id))
						.sort(),
					next_expiry:
						own(of.staff_certificate)
							.map((row) => row.expires_on)
							.filter((day) => day !== null && day >= today)
							.sort()[0] ?? null,
					background_check: check?.status ?? null,
					background_check_expires_on: check?.expires_on ?? null,
					application: application?.status ?? null,
				},
			};
		});
}
