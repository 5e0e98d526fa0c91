// A wave of points in front of a setting sun; near and distant points are out of focus.
float swell(vec2 p) {
  return 0.34 * sin(p.x * 0.9 + p.y * 0.55) + 0.22 * sin(p.y * 1.35 - p.x * 0.4 + 1.0) + 0.5 * (fbm(p * 0.42) - 0.5);
}

vec3 scene(vec2 uv) {
  vec3 c = mix(vec3(0.012, 0.006, 0.03), vec3(0.10, 0.018, 0.075), exp(-pow((uv.y - 0.02) * 3.0, 2.0)) * smoothstep(-1.4, 0.7, uv.x));
  vec2 sun = uv - vec2(0.62, 0.26);
  c += vec3(1.0, 0.36, 0.12) * 0.42 * exp(-dot(sun, sun) * 5.5);
  float disc = smoothstep(0.004, -0.004, length(sun) - 0.285);
  vec3 sunColour = mix(vec3(0.86, 0.10, 0.16), vec3(1.0, 0.74, 0.36), smoothstep(-0.26, 0.26, sun.y));
  float slit = smoothstep(0.0, 0.006, abs(fract((sun.y + 0.28) * 15.0) - 0.5) - 0.5 * smoothstep(0.16, -0.30, sun.y) * 0.9);
  c = mix(c, sunColour, disc * mix(1.0, slit, smoothstep(0.12, 0.06, sun.y)));
  for (int row = 64; row > 0; row--) {
    float z = 0.9 + float(row) * 0.135 + pow(float(row) / 64.0, 2.0) * 4.0;
    float scale = 1.0 / z;
    float pitch = 0.105;
    float x = (uv.x - 0.1) * z;
    float centre = floor(x / pitch + 0.5);
    float blur = abs(z - 3.1) * 0.010 * scale + 0.0022;
    // The ground hides points behind a crest.
    float ground = (-0.74 + 0.46 * swell(vec2(x, z * 1.2))) * scale + 0.06;
    c *= mix(1.0, 0.80, smoothstep(0.012, -0.012, uv.y - ground));
    for (int k = -1; k <= 1; k++) {
      float gx = (centre + float(k)) * pitch;
      float h = swell(vec2(gx, z * 1.2));
      vec2 at = vec2(gx * scale + 0.1, (-0.74 + 0.46 * h) * scale + 0.06);
      float size = 0.0078 * scale + blur;
      float dot_ = smoothstep(size, size * 0.35, length(uv - at));
      float energy = 0.011 * scale / (size * size) * 0.012;
      vec3 tint = mix(vec3(0.62, 0.10, 0.42), vec3(1.0, 0.72, 0.34), smoothstep(-0.45, 0.55, h));
      tint = mix(tint, vec3(1.0, 0.95, 0.86), smoothstep(0.42, 0.75, h));
      c += tint * dot_ * min(energy, 1.3) * exp(-z * 0.10) * smoothstep(-1.5, 0.2, uv.x + 0.5);
    }
  }
  return c;
}
