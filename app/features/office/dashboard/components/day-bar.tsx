import { SplitBar } from "#app/ui/split-bar";

interface DayBarProps {
	here: number;
	left: number;
	absent: number;
	expected: number;
	className?: string;
}

/** Bar of the expected children: here, left and absent. The remainder is unmarked. */
export function DayBar({ here, left, absent, expected, className }: DayBarProps) {
	const label = `${here} of ${expected} present`;
	return (
		<SplitBar pine={here} soft={left} edge={absent} max={expected} label={label} className={className} />
	);
}
