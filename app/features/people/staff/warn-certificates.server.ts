import { sql } from "drizzle-orm";
import { staff_certificate_notice } from "#db/schema";
import { addDays, dateIn, formatDate } from "#app/lib/dates";
import { escapeHtml } from "#app/lib/escape-html";
import { commit } from "#app/platform/audit/commit.server";
import { can } from "#app/platform/auth/permissions";
import { isStaffRole } from "#app/platform/auth/staff-roles";
import type { Ctx } from "#app/platform/context.server";
import { AppError } from "#app/platform/errors";
import { MAIL_TOPIC, type MailMessage } from "#app/platform/jobs/send-mail.server";
import { staffPaths } from "./paths";
import { WARNING_DAYS, warningDue } from "./rules";

interface Due {
	camp_id: string;
	staff_id: string;
	camp_name: string;
	time_zone: string;
	certificate_id: string;
	expires_on: string;
	label: string;
	first_name: string;
	email: string | null;
	/** Last warning sent for this expiration date, as its number of days. Null if none. */
	warned: number | null;
	/** 1 when they have an account in the camp. `role_key` is its role. */
	has_account: number;
	role_key: string | null;
	/** JSON list of the permissions that the camp's own role grants them. */
	granted: string;
}

/** Maximum number of warnings per run. The next run continues. */
const MOST_AT_ONCE = 200;

/**
 * Notifies holders 60, 30 and 7 days before a certification expires, once each: the notice is written in the same
 * batch as the email, and a second one is rejected. Without an email address, only the notice is written; the
 * director sees all of them. Former staff, and holders who have already renewed, aren't notified.
 * @returns number of holders notified
 */
export async function warnCertificates(ctx: Ctx): Promise<number> {
	const now = ctx.clock.now();
	const day = now.slice(0, 10);
	const found =
		await ctx.db.all<Due>(sql`SELECT k.id AS camp_id, k.name AS camp_name, k.time_zone AS time_zone,
		c.id AS certificate_id, c.expires_on AS expires_on, d.label AS label, p.first_name AS first_name, p.email AS email, w.days AS warned,
		c.staff_id AS staff_id, m.user_id IS NOT NULL AS has_account, m.role_key AS role_key,
		(SELECT json_group_array(o.permission_key) FROM role_permission o WHERE o.camp_id = m.camp_id AND o.role_id = m.role_id) AS granted
		FROM camp k CROSS JOIN staff_certificate c ON c.camp_id = k.id
			AND c.expires_on BETWEEN ${addDays(day, -1)} AND ${addDays(day, WARNING_DAYS[0] + 1)}
		LEFT JOIN (SELECT camp_id, certificate_id, expires_on, min(days) AS days FROM staff_certificate_notice GROUP BY camp_id, certificate_id, expires_on) w
			ON w.camp_id = c.camp_id AND w.certificate_id = c.id AND w.expires_on = c.expires_on
		JOIN staff s ON s.camp_id = c.camp_id AND s.id = c.staff_id AND s.deleted_at IS NULL
		JOIN person p ON p.camp_id = c.camp_id AND p.id = c.staff_id
		JOIN definition d ON d.id = c.definition_id
		LEFT JOIN membership m ON m.camp_id = c.camp_id AND m.person_id = c.staff_id AND m.is_active = 1
		WHERE k.is_active = 1
			AND EXISTS (SELECT 1 FROM staff_season e JOIN season n ON n.camp_id = e.camp_id AND n.id = e.season_id
				WHERE e.camp_id = c.camp_id AND e.staff_id = c.staff_id AND n.end_date >= ${day} AND (e.ends_on IS NULL OR e.ends_on >= ${day}))
			AND NOT EXISTS (SELECT 1 FROM staff_certificate n WHERE n.camp_id = c.camp_id
				AND n.staff_id = c.staff_id AND n.definition_id = c.definition_id AND coalesce(n.expires_on, '9999') > c.expires_on)
			AND (w.days IS NULL OR w.days > CASE WHEN c.expires_on <= ${addDays(day, 8)} THEN 7 WHEN c.expires_on <= ${addDays(day, 31)} THEN 30 ELSE 60 END)
		ORDER BY c.expires_on LIMIT ${MOST_AT_ONCE}`);
	let warned = 0;
	for (const due of found) {
		const days = warningDue(due.expires_on, dateIn(due.time_zone, now));
		if (days === null || (due.warned !== null && due.warned <= days)) continue;
		if (await warn(ctx, due, days)) warned += 1;
	}
	return warned;
}

/**
 * Writes the notice and the email, both or neither.
 * @returns true when this run wrote them
 */
async function warn(ctx: Ctx, due: Due, days: number): Promise<boolean> {
	const { camp_id, certificate_id, expires_on } = due;
	const already = () => new AppError("CONFLICT", { message: "They were already notified." });
	try {
		await commit(ctx, {
			statements: [
				ctx.db
					.insert(staff_certificate_notice)
					.values({ camp_id, certificate_id, expires_on, days, sent_at: ctx.clock.now() }),
			],
			audit: {
				action: "staff_certificate.warn",
				entity: "staff_certificate",
				entity_id: certificate_id,
				camp_id,
				changes: { expires_on, days },
			},
			messages: due.email ? [{ topic: MAIL_TOPIC, payload: mail(due, due.email, ctx.config.base_url) }] : [],
			refusals: {
				"unique:staff_certificate_notice.camp_id, staff_certificate_notice.certificate_id, staff_certificate_notice.expires_on, staff_certificate_notice.days":
					already,
			},
		});
		return true;
	} catch (error) {
		if (error instanceof AppError && error.code === "CONFLICT") return false;
		throw error;
	}
}

/**
 * Link to the holder's certifications: on their "My day" page if their role has one, otherwise on their staff page
 * if they can view staff. Other roles get a link to their account, and people without an account get none.
 */
function linkOf({ staff_id, has_account, role_key, granted }: Due): { path: string; words: string } | null {
	if (!has_account) return null;
	if (role_key && isStaffRole(role_key)) return { path: "/staff-dashboard", words: "Your certifications" };
	if (can(JSON.parse(granted) as string[], "staff_view"))
		return { path: staffPaths.staff(staff_id), words: "Your certifications" };
	return { path: "/account", words: "Your account" };
}

function mail(due: Due, to: string, base_url: string): MailMessage {
	const { camp_name, first_name, label, expires_on } = due;
	const link = linkOf(due);
	const url = link && base_url + link.path;
	const line = `Your ${label} certification at ${camp_name} is valid through ${formatDate(expires_on)}. Renew it before then: once it expires, you won't count toward staff ratios.`;
	const after = "Bring the new one to the office or reply to your director.";
	return {
		to,
		name: first_name,
		subject: `Your ${label} certification expires on ${formatDate(expires_on)}`,
		text: `${line}\n\n${after}\n${url ? `\n${url}\n` : ""}`,
		html: `<p>${escapeHtml(line)}</p>\n<p>${escapeHtml(after)}</p>${url ? `\n<p><a href="${escapeHtml(url)}">${link.words}</a></p>` : ""}`,
	};
}
