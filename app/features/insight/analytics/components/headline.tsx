import { Link } from "@remix-run/react";
import { Icon } from "#app/ui/icon";

interface HeadlineProps {
	headline: {
		text: string | null;
		/** `to` is null where the viewer can't go there. */
		attention: { text: string; to: string | null } | null;
		is_quiet: boolean;
	};
	since: { day: string; changes: readonly string[] } | null;
	measured: string | null;
}

/** The season in one line, what needs attention, and what changed since the viewer's last visit. */
export function Headline({ headline: { text, attention, is_quiet }, since, measured }: HeadlineProps) {
	return (
		<div className="grid gap-1.5">
			{text ? <p className="max-w-form text-lg font-bold text-balance">{text}</p> : null}
			{attention ? (
				<p className="flex items-center gap-1.5 font-medium text-ember-ink">
					<Icon name="triangle-alert" />
					{attention.to ? (
						<Link to={attention.to} className="underline underline-offset-2 touch:py-3">
							{attention.text}
						</Link>
					) : (
						attention.text
					)}
				</p>
			) : is_quiet ? (
				<p className="text-muted">No session needs attention.</p>
			) : null}
			{since ? (
				<p className="text-muted">
					Since your last visit ({since.day}): {since.changes.join(" · ")}
				</p>
			) : null}
			{measured ? (
				<p className="text-xs text-muted print:hidden">{measured}. Rows show current data.</p>
			) : null}
		</div>
	);
}
