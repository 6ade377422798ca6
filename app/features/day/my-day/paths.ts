export const staffDashboardPaths = {
	home: "/staff-dashboard",
	timeOff: "/staff-dashboard/time-off",
	withdraw: "/staff-dashboard/withdraw",
};
