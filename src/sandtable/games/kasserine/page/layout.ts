// Measures of what lies on the map.
export const COUNTER = 44;
export const FAR = 0.62; // seen from farther away than this, small print is left out
export const READABLE = 0.66; // a counter drawn smaller than this says nothing
export const KINDS = ["armor", "mech", "motor", "antitank", "pioneer", "engineer", "recon", "artillery", "rocket", "flak", "infantry", "ranger"];
