import { Link } from "@remix-run/react";
import { formatDate } from "#app/lib/dates";
import { DayForm } from "#app/ui/day-form";
import { Icon } from "#app/ui/icon";
import { IconLink } from "#app/ui/icon-button";

interface DayNavProps {
	date: string;
	today: string;
	/** Nearest camp days before and after the date. Null at either end. */
	around: { before: string | null; after: string | null };
	hrefOf: (date: string) => string;
	/** Query parameters that the links preserve. */
	keep?: Record<string, string | undefined>;
	/** True when future days can be opened. */
	ahead?: boolean;
}

/**
 * Date navigation: the date shown, links to the neighboring camp days, and a picker for any other day. Stops at
 * today unless `ahead` is set or a future date is shown.
 */
export function DayNav({ date, today, around, hrefOf, keep = {}, ahead }: DayNavProps) {
	return (
		<nav aria-label="Day" className="flex items-center gap-0.5 print:hidden">
			{around.before ? (
				<IconLink
					to={hrefOf(around.before)}
					prefetch="intent"
					label={`Earlier: ${formatDate(around.before)}`}
					icon={<Icon name="chevron-left" />}
					className="-ml-3"
				/>
			) : null}
			<DayForm date={date} max={ahead || date > today ? undefined : today} keep={keep} />
			{around.after ? (
				<IconLink
					to={hrefOf(around.after)}
					prefetch="intent"
					label={`Later: ${formatDate(around.after)}`}
					icon={<Icon name="chevron-right" />}
				/>
			) : null}
			{date === today ? null : (
				<Link to={hrefOf(today)} className="link inline-flex min-h-6 items-center px-1 touch:min-h-11">
					Today
				</Link>
			)}
		</nav>
	);
}
