// Folds of silk in champagne and vermilion: a warped height field, lit from the upper right.
float height(vec2 p) {
  p += 0.42 * sin(p.yx * vec2(0.9, 1.1) + vec2(0.4, 1.9));
  p += 0.26 * sin(p.yx * vec2(1.7, 1.5) + vec2(2.1, 0.3));
  p += 0.10 * sin(p.yx * vec2(3.1, 2.7) + vec2(0.9, 4.0));
  float t = dot(p, normalize(vec2(0.80, -0.60)));
  float swell = 0.5 + 0.5 * sin(p.x * 0.8 + p.y * 1.3 + 0.6);
  float ridge = 1.0 - abs(sin(t * 1.55 + 0.4));
  float fine = sin(t * 7.2 + 2.2 * sin(p.y * 0.9)) * 0.050 + sin(t * 13.0 + 1.4 * sin(p.y * 1.2)) * 0.014;
  return 0.95 * ridge * ridge * (0.45 + 0.75 * swell) + 0.30 * sin(t * 2.4 + p.y * 0.8) + fine * (0.4 + swell);
}

vec3 scene(vec2 uv) {
  vec2 p = uv * 1.30 + vec2(0.65, 0.2);
  vec2 e = vec2(0.002, 0.0);
  float h = height(p);
  vec3 n = normalize(vec3(height(p - e) - height(p + e), height(p - e.yx) - height(p + e.yx), 1.9 * e.x));
  vec3 light = normalize(vec3(0.62, 0.5, 0.55));
  vec3 rim = normalize(vec3(-0.8, -0.25, 0.3));
  vec3 view = vec3(0.0, 0.0, 1.0);
  float lit = max(dot(n, light), 0.0);
  float sheen = pow(max(dot(reflect(-light, n), view), 0.0), 16.0);
  float gloss = pow(max(dot(reflect(-light, n), view), 0.0), 90.0);
  float edge = pow(max(dot(n, rim), 0.0), 2.6);
  float hue = smoothstep(-0.35, 1.25, h + 0.30 * sin(p.x * 0.7 + 0.5) + 0.16 * uv.x);
  vec3 base = mix(vec3(0.16, 0.018, 0.05), vec3(0.66, 0.20, 0.09), smoothstep(0.0, 0.6, hue));
  base = mix(base, vec3(0.92, 0.66, 0.34), smoothstep(0.5, 1.0, hue));
  vec3 c = base * (0.045 + 0.95 * lit) + vec3(1.0, 0.82, 0.55) * sheen * 0.34 + vec3(1.0, 0.93, 0.8) * gloss * 0.5;
  c += vec3(0.46, 0.05, 0.34) * edge * 0.55;
  c *= 0.42 + 0.7 * smoothstep(-0.95, 0.5, h);
  return c * mix(0.16, 1.0, smoothstep(-1.3, 0.55, uv.x + 0.25 * uv.y));
}
