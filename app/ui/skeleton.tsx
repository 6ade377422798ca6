import { cn } from "./cn";

/** Holds the place of what a stream still brings. Size it with `className`; the region around it says aria-busy. */
export function Skeleton({ className }: { className?: string }) {
	return <span aria-hidden="true" className={cn("block animate-pulse rounded-sm bg-line", className)} />;
}
