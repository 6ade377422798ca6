/** Today's date in the camp's time zone, computed by the server. */
export interface CampDate {
	/** YYYY-MM-DD */
	iso: string;
	/** Weekday, M/d: "Fri, 7/3". */
	short: string;
	/** "Friday, July 3, 2026" */
	full: string;
}

/** Compact date beside the wordmark. */
export function CompactDate({ date, className }: { date: CampDate; className?: string }) {
	return (
		<time dateTime={date.iso} title={date.full} className={className}>
			{date.short}
		</time>
	);
}
