import { analyticsPaths } from "#app/features/insight/analytics/paths";
import { escapeHtml } from "#app/lib/escape-html";
import type { MemberCtx } from "#app/platform/auth/place.server";
import type { MailMessage } from "#app/platform/jobs/send-mail.server";
import type { Insight } from "./insights.server";
import { counted } from "./words";

/** The email of a member's new insights, each with links to act on it and to its number. */
export function weeklyEmail({ camp, user, config }: MemberCtx, insights: readonly Insight[]): MailMessage {
	// A user can belong to several camps.
	const url = (path: string) => {
		const to = new URL(path, config.base_url);
		to.searchParams.set("camp", camp.slug);
		return to.href;
	};
	const all = url(`${analyticsPaths.dashboard}#insights`);
	const items = insights.map((insight) => ({
		text: insight.text,
		links: [
			...(insight.action ? [{ label: insight.action.label, to: url(insight.action.url) }] : []),
			{ label: insight.rows.label, to: url(insight.rows.url) },
		],
	}));
	const many = counted(insights.length, "thing");
	const intro = `New this week: ${many} that ${insights.length === 1 ? "needs" : "need"} attention.`;
	const lines = items.map(({ text, links }) =>
		[`- ${text}`, ...links.map(({ label, to }) => `  ${label}: ${to}`)].join("\n"),
	);
	const list = items.map(({ text, links }) => {
		const anchors = links.map(({ label, to }) => `<a href="${escapeHtml(to)}">${escapeHtml(label)}</a>`);
		return `<li><p>${escapeHtml(text)}<br>${anchors.join(" · ")}</p></li>`;
	});
	return {
		to: user.email,
		name: user.name,
		subject: `${many} ${insights.length === 1 ? "needs" : "need"} attention: ${camp.name}`,
		text: `${intro}\n\n${lines.join("\n\n")}\n\nAll insights: ${all}\n`,
		html: `<p>${escapeHtml(intro)}</p>\n<ul>\n${list.join("\n")}\n</ul>\n<p><a href="${escapeHtml(all)}">View all insights</a></p>`,
		optional: { camp_id: camp.id, category: "insights" },
	};
}
